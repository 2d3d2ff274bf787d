import { expect, test } from 'vitest';
import { captchaActions, limits } from '../../../machines/model/limits.ts';

// Literal values: imported constants would be compared with themselves.
test('[REG-2] [EXI-3] [SEC-5] [OTP-4] [PRO-13] the business constants match journey.md#limits', () => {
  expect(limits).toEqual({
    nisDigits: [7, 9],
    programHelpLetters: 300,
    emailLength: 254,
    phoneDigits: 10,
    phonePrefix: '+52',
    codeDigits: 4,
    documentBytes: 1_081_920,
    lighterPhotoBytes: 500_000,
    lighterPhotoSide: 2000,
    joinedPhotoSide: 3000,
    picture: { pixels: 100_000_000, heldBytes: 160_000_000, streamedBytes: 400_000_000 },
    documentTypes: { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' },
    countdownGraceSeconds: 5,
    countdownTickMs: 1000,
    resendMs: 60_000,
    failedAttemptsBeforeHint: 2,
    registeredDialogMs: 2000,
    copiedToastMs: 2000,
    toastMs: 3000,
    confirmationMs: 900_000,
    callTimeoutMs: 15_000,
    registroTimeoutMs: 600_000,
    registroStallMs: 60_000,
    registroReplyMs: 120_000,
    probeOriginMs: 5000,
    slowUploadMs: 15_000,
    report: { transitions: 100, times: 100 },
    placeholderFolio: '00AB0000ABCD',
  });
  expect(captchaActions).toEqual({ nis: 'submit_form', folio: 'submit_folio' });
});
