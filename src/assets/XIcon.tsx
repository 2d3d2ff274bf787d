/** Two crossed strokes, drawn for this project. */
export function XIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinejoin="round" aria-hidden="true">
      <path strokeWidth="1.8" d="M3.8 3.8h3.9l12.5 16.4h-3.9Z" />
      <path strokeWidth="2" d="m4.2 20.4 6.6-7.3M13.3 10.7l6.2-7.1" />
    </svg>
  );
}
