interface LiveRegionProps {
  /** what has just happened; '' announces nothing */
  readonly message: string;
}

/** Announces to assistive tools what is shown elsewhere. Keep it mounted: only a change of its text is read. */
export function LiveRegion({ message }: LiveRegionProps) {
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {message}
    </div>
  );
}
