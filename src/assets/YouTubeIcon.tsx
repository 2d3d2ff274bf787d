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
