/**
 * Reasons why a built file may use features that the oldest browsers lack. The check fails if a name is not in the build.
 */
export const acceptedFeatures: readonly { readonly why: string; readonly names: readonly string[] }[] = [
  {
    why: 'a function with the same name, defined by the portal or a library',
    names: [
      ...['.use()', '.createContext()', '.subscribe()', '.unsubscribe()', '.inspect()', '.transition()'],
      ...['.cast()', '.isError()', '.move()', '.truncate()', '.clamp()', '.pad()', '.delay()', '.forget()'],
      ...['.available()', '.equals()', '.lines()', '.seek()', '.toHex()'],
    ],
  },
  {
    why: 'its presence is checked before it is called, and there is a fallback',
    names: [
      ...['Error.captureStackTrace()', '.showModal()', '.yield()', '.getState()', 'AbortSignal.any()'],
      ...['OffscreenCanvas()', '.convertToBlob()', '.share()', '.canShare()'],
    ],
  },
  {
    why: "used only by options that are not set: ky's retries and progress, sweetalert2's top layer, jsPDF's images",
    names: ['.throwIfAborted()', '.pipeThrough()', 'TransformStream()', '.showPopover()', '.at()'],
  },
  {
    why: 'a style that can be missing without harm, or that has an older fallback',
    names: [
      ...['text-wrap', 'hyphens', 'hyphenate-limit-chars', 'forced-color-adjust', '-webkit-tap-highlight-color'],
      ...['text-size-adjust', 'scroll-behavior', 'appearance', 'user-select', 'print-color-adjust', 'zoom', 'dvh'],
      ...[':has', ':focus-visible', ':backdrop'],
      ...[':-webkit-progress-bar', ':-webkit-progress-value', ':-moz-progress-bar'],
    ],
  },
];
