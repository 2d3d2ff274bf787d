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

/** The ids that the statechart alone can prove: each stands in the title of a test in `tests/machines`. */
export const machineIds: readonly string[] = [
  ...['APP-1', 'APP-2', 'APP-8', 'LAN-5'],
  ...['NIS-5', 'NIS-6', 'NIS-7', 'NIS-8', 'NIS-9', 'NIS-10', 'NIS-11', 'NIS-12', 'NIS-13'],
  ...['FOL-3', 'FOL-4', 'FOL-5', 'FOL-6', 'FOL-7'],
  ...['CON-1', 'CON-2', 'CON-3', 'CON-4'],
  ...['PRO-1', 'PRO-2', 'PRO-3', 'PRO-5', 'PRO-9', 'PRO-10', 'PRO-12', 'PRO-13', 'PRO-16', 'PRO-17'],
  ...['DAT-8', 'DAT-9'],
  ...['OTP-1', 'OTP-4', 'OTP-5', 'OTP-6', 'OTP-7', 'OTP-8', 'OTP-9', 'OTP-10', 'OTP-11', 'OTP-12', 'OTP-13'],
  ...['REG-1', 'REG-2', 'REG-3', 'REG-4'],
  ...['EXI-3', 'EXI-4', 'EXI-5', 'EXI-6', 'EXI-7', 'EXI-8', 'SEC-3'],
];
