/** The logo: a drop of water with a valley and its river. Hidden from assistive tools: the utility's name is beside it. */
export function Logo() {
  return (
    <svg viewBox="8 2 32 44" width="32" height="44" fill="currentColor" aria-hidden="true" data-part="logo">
      <path
        fillRule="evenodd"
        d="M24 2.5S8.5 18.6 8.5 29.8a15.5 15.5 0 0 0 31 0C39.5 18.6 24 2.5 24 2.5ZM9.9 30.6l8.6-8.1 5.5 5.2 5.5-5.2 8.6 8.1-.3 3.3-8.3-7.7-5.5 5.2-5.5-5.2-8.3 7.7-.3-3.3Zm3.3 7.2c3.7-2.3 7-2.2 10.8-.4 3.7 1.7 6.8 1.8 10.9-.3l-2.1 3.1c-3.2 1.1-6 .8-9-.6-2.9-1.3-5.3-1.6-8.3-.4l-2.3-1.4Z"
      />
    </svg>
  );
}
