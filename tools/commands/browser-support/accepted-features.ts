/**
 * Reasons why a built file may use features that the oldest browsers lack. The check fails if a name is not in the build.
 */
export const acceptedFeatures: readonly { readonly why: string; readonly names: readonly string[] }[] = [
  {
    why: "a function of our own or a library's own, of the same name",
    names: [
      ...['.use()', '.createContext()', '.subscribe()', '.unsubscribe()', '.inspect()', '.transition()'],
      ...['.cast()', '.isError()', '.move()', '.truncate()', '.clamp()', '.pad()', '.delay()', '.forget()'],
      ...['.available()', '.equals()', '.lines()', '.seek()', '.toHex()'],
    ],
  },
  {
    why: 'asked for before it is called, with another way where it is missing',
    names: [
      ...['Error.captureStackTrace()', '.showModal()', '.yield()', '.getState()', 'AbortSignal.any()'],
      ...['OffscreenCanvas()', '.convertToBlob()', '.share()', '.canShare()'],
    ],
  },
  {
    why: "of an option that is not set: ky's retries and progress, sweetalert2's top layer, jsPDF's pictures",
    names: ['.throwIfAborted()', '.pipeThrough()', 'TransformStream()', '.showPopover()', '.at()'],
  },
  {
    why: 'a style that is lost without harm, or stands beside an older one',
    names: [
      ...['text-wrap', 'hyphens', 'hyphenate-limit-chars', 'forced-color-adjust', '-webkit-tap-highlight-color'],
      ...['text-size-adjust', 'scroll-behavior', 'appearance', 'user-select', 'print-color-adjust', 'zoom', 'dvh'],
      ...[':has', ':focus-visible', ':backdrop'],
      ...[':-webkit-progress-bar', ':-webkit-progress-value', ':-moz-progress-bar'],
    ],
  },
];
