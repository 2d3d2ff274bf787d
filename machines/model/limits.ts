/** Business constants of the specification (journey.md#limits), shared by the machine, the forms, the reference backend and the tests. */
export const limits = {
  /** allowed lengths of a NIS, in digits (journey.md#nis-form) */
  nisDigits: [7, 9],
  /** length of a phone number in digits, without country prefix (journey.md#limits) */
  phoneDigits: 10,
  phonePrefix: '+52',
  /** maximum length of a program's help text, in characters (wire.md#listaprogramas) */
  programHelpLetters: 300,
  /** maximum length of an e-mail address in characters, the limit of mail servers (journey.md#contact) */
  emailLength: 254,
  /** digits of the verification code, one per box (journey.md#limits) */
  codeDigits: 4,
  /** maximum size of a document in bytes, inclusive (journey.md#document) */
  documentBytes: 1_081_920,
  /** maximum size of a reduced photo in bytes; the portal offers to reduce larger ones (journey.md#photos) */
  lighterPhotoBytes: 500_000,
  /** longer side of a reduced photo, in pixels */
  lighterPhotoSide: 2000,
  /** longer side of a photo joined from two, in pixels (journey.md#both-sides) */
  joinedPhotoSide: 3000,
  /**
   * limits of an image: pixels (an oficio page scanned at 600 dpi has 41 million), and decoded bytes if decoding works row
   * by row (`streamedBytes`) or holds the whole image in memory (`heldBytes`) (backend.md#registration)
   */
  picture: { pixels: 100_000_000, streamedBytes: 400_000_000, heldBytes: 160_000_000 },
  /** media type by accepted document extension, lower case, no dot (journey.md#document) */
  documentTypes: { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' },
  /** seconds that the countdown adds to the time to expiry (journey.md#limits) */
  countdownGraceSeconds: 5,
  countdownTickMs: 1000,
  /** wait before another code can be requested (journey.md#verifying) */
  resendMs: 60_000,
  /** number of wrong codes before the attempts left are shown (journey.md#verifying) */
  failedAttemptsBeforeHint: 2,
  /** duration of 'Datos Registrados' (journey.md#limits) */
  registeredDialogMs: 2000,
  /** duration of 'Folio copiado al portapapeles' (journey.md#limits) */
  copiedToastMs: 2000,
  /** default duration of a toast (journey.md#limits) */
  toastMs: 3000,
  /** time that a confirmed phone number stays valid for registering (backend.md#registration) */
  confirmationMs: 15 * 60 * 1000,
  /** default timeout of a call (wire.md#timeouts) */
  callTimeoutMs: 15_000,
  /** total timeout of Registro */
  registroTimeoutMs: 600_000,
  /** stall timeout of Registro while bytes are being sent (wire.md#timeouts) */
  registroStallMs: 60_000,
  /** stall timeout of Registro after the last byte was sent; a proxy is silent while it scans the document */
  registroReplyMs: 120_000,
  /** timeout of the probe of the portal's origin after a call found no connection (journey.md#connection) */
  probeOriginMs: 5000,
  /** time before the slow upload message (journey.md#registering) */
  slowUploadMs: 15_000,
  /** limits of one journey report: distinct transitions, and occurrences of each (wire.md#report-of-the-journey) */
  report: { transitions: 100, times: 100 },
  /** shown if a registration has no folio (journey.md#success) */
  placeholderFolio: '00AB0000ABCD',
} as const;

/** The captcha's actions (journey.md#limits). */
export const captchaActions = { nis: 'submit_form', folio: 'submit_folio' } as const;
export type CaptchaAction = (typeof captchaActions)[keyof typeof captchaActions];
