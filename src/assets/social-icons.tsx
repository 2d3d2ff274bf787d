/** A plain 'f', drawn for this project. */
export function FacebookIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M13.6 22v-8.3h3l.5-3.5h-3.5V8c0-1 .4-1.8 1.9-1.8h1.8V3.1c-.4-.1-1.4-.2-2.5-.2-2.7 0-4.4 1.6-4.4 4.6v2.7H7.3v3.5h3.1V22h3.2Z" />
    </svg>
  );
}

/** Two crossed strokes, drawn for this project. */
export function XIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinejoin="round" aria-hidden="true">
      <path strokeWidth="1.8" d="M3.8 3.8h3.9l12.5 16.4h-3.9Z" />
      <path strokeWidth="2" d="m4.2 20.4 6.6-7.3M13.3 10.7l6.2-7.1" />
    </svg>
  );
}

/** A camera, drawn for this project. */
export function InstagramIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <rect x="3.2" y="3.2" width="17.6" height="17.6" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r="1.2" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** A screen with its play sign, drawn for this project. */
export function YouTubeIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M6 4.8h12a4 4 0 0 1 4 4v6.4a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V8.8a4 4 0 0 1 4-4Zm4 3.7v7l6-3.5-6-3.5Z"
      />
    </svg>
  );
}
