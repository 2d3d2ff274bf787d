interface LiveRegionProps {
  /** what has just happened; '' says nothing */
  readonly message: string;
}

/** Announces politely what sighted customers see. Keep it mounted: only a change of its words is read. */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}
