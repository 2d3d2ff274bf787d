import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../../src/services/receipt/clipboard.ts';

const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

/** Defines execCommand, which older browsers need and happy-dom lacks. */
function defineExecCommand(execCommand: (command: string) => boolean): void {
  Object.assign(document, { execCommand });
}

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

describe('[EXI-2] copyText', () => {
  it("uses the browser's clipboard", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    await copyText('26AB1234CDEF', { navigator: { clipboard: { writeText } }, document });
    expect(writeText).toHaveBeenCalledWith('26AB1234CDEF');
  });

  it.each([
    ['is missing', {}],
    ['refuses', { clipboard: { writeText: refused } }],
    ['never answers', { clipboard: { writeText: () => new Promise<void>(() => undefined) } }],
  ])('falls back to selecting and copying if the clipboard %s, and restores the focus', async (_name, navigator) => {
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    let copied = '';
    defineExecCommand((command) => {
      const area = document.querySelector('textarea');
      // in a browser, select() focuses the field
      area?.focus();
      if (command === 'copy' && area) copied = area.value;
      return true;
    });
    vi.useFakeTimers();
    const copying = copyText('26AB1234CDEF', { navigator, document });
    await vi.advanceTimersByTimeAsync(1000);
    await copying;
    expect(copied).toBe('26AB1234CDEF');
    expect(document.querySelector('textarea')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it.each<[string, () => boolean]>([
    ['refuses', () => false],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
  ])('[EXI-3] fails if execCommand also %s', async (_name, execCommand) => {
    defineExecCommand(execCommand);
    const outcome = copyText('26AB1234CDEF', { navigator: { clipboard: { writeText: refused } }, document });
    await expect(outcome).rejects.toMatchObject({ name: 'Failure', kind: 'unavailable' });
    expect(document.querySelector('textarea')).toBeNull();
  });
});
