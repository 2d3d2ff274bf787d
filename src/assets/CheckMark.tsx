/** A check in a filled circle: the circle in the current colour, the check in the style sheet's colour for `path`. */
export function CheckMark() {
  return (
    <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <circle cx="32" cy="32" r="30" fill="currentColor" />
      <path d="m19 33.5 9 9 17.5-19" fill="none" strokeWidth="5.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
