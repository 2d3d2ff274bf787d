/** The business constants of the specification (journey.md#limits) for the machine's guards, the forms, the reference backend and the tests. */
export const limits = {
  /** digits of a NIS: exactly one of these (journey.md#nis-form) */
  nisDigits: [7, 9],
  /** digits of a phone number, without country prefix (journey.md#limits) */
  phoneDigits: 10,
  phonePrefix: '+52',
  /** characters of what a program asks for (wire.md#listaprogramas) */
  programHelpLetters: 300,
  /** characters of an e-mail, the most that mail servers take (journey.md#contact) */
  emailLength: 254,
  /** digits of the verification code, one per box (journey.md#limits) */
  codeDigits: 4,
  /** bytes of a document, inclusive (journey.md#document) */
  documentBytes: 1_081_920,
  /** a photo with more is offered lighter, and a reduced one has at most this many, inclusive (journey.md#photos) */
  lighterPhotoBytes: 500_000,
  /** the longer side of a reduced photo, in pixels, where that fits */
  lighterPhotoSide: 2000,
  /** the same of a photo that is made of two (journey.md#both-sides) */
  joinedPhotoSide: 3000,
  /**
   * of a picture: pixels (a page of oficio scanned at 600 dpi has 41 million), and bytes of the pixels, where it is decoded row by
   * row and where it is held as a whole meanwhile (backend.md#registration)
   */
  picture: { pixels: 100_000_000, streamedBytes: 400_000_000, heldBytes: 160_000_000 },
  /** the media type of each extension that a document may have, lower case, no dot (journey.md#document) */
  documentTypes: { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' },
  /** seconds that the countdown adds to the time to expiry (journey.md#limits) */
  countdownGraceSeconds: 5,
  countdownTickMs: 1000,
  /** how long after a code was sent another can be asked for (journey.md#verifying) */
  resendMs: 60_000,
  /** from which wrong code on the tries left are said (journey.md#verifying) */
  failedAttemptsBeforeHint: 2,
  /** how long 'Datos Registrados' is shown (journey.md#limits) */
  registeredDialogMs: 2000,
  /** how long 'Folio copiado al portapapeles' is shown (journey.md#limits) */
  copiedToastMs: 2000,
  /** how long a toast is shown where no time is given (journey.md#limits) */
  toastMs: 3000,
  /** how long a confirmed phone number admits a registration (backend.md#registration) */
  confirmationMs: 15 * 60 * 1000,
  /** how long a call may take before it counts as failed (wire.md#timeouts) */
  callTimeoutMs: 15_000,
  /** Registro in all */
  registroTimeoutMs: 600_000,
  /** of Registro, in which no byte left while some still have to (wire.md#timeouts) */
  registroStallMs: 60_000,
  /** of Registro, in which no byte of the reply came after the last has left: proxies that scan a document are silent */
  registroReplyMs: 120_000,
  /** in which the portal's own page has to answer where a call found no connection (journey.md#connection) */
  probeOriginMs: 5000,
  /** after which the customer reads that the line is slow (journey.md#registering) */
  slowUploadMs: 15_000,
  /** the next call waits for it at most this long */
  /** of one report of a journey: so many transitions, each taken so often at most (wire.md#report-of-the-journey) */
  report: { transitions: 100, times: 100 },
  /** shown where a registration has no folio (journey.md#success) */
  placeholderFolio: '00AB0000ABCD',
} as const;

/** The captcha's actions (journey.md#limits). */
export const captchaActions = { nis: 'submit_form', folio: 'submit_folio' } as const;
export type CaptchaAction = (typeof captchaActions)[keyof typeof captchaActions];
