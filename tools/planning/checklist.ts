/**
 * The ids of the specification's checklist, area by area: APP app-wide, LAN landing, NIS, FOL folio, CON account
 * and consent, PRO programs and document, DAT contact data, OTP phone verification, REG registration, EXI success,
 * SEC session and wire.
 */
const counts = { APP: 8, LAN: 7, NIS: 13, FOL: 7, CON: 4, PRO: 17, DAT: 9, OTP: 13, REG: 4, EXI: 8, SEC: 5 } as const;

/** Every id of the checklist. */
export const checklistIds: readonly string[] = Object.entries(counts).flatMap(([area, count]) =>
  Array.from({ length: count }, (_, index) => `${area}-${index + 1}`),
);
