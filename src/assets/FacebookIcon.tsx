/** A plain 'f', drawn for this project. */
export function FacebookIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M13.6 22v-8.3h3l.5-3.5h-3.5V8c0-1 .4-1.8 1.9-1.8h1.8V3.1c-.4-.1-1.4-.2-2.5-.2-2.7 0-4.4 1.6-4.4 4.6v2.7H7.3v3.5h3.1V22h3.2Z" />
    </svg>
  );
}
