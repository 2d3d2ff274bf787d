import { describe, expect, it, vi } from 'vitest';
import { installTrustedTypes, isInertHtml, isAllowedScript } from '../../../src/boot/trusted-types.ts';

const page = { href: 'https://portal.example/menu', origin: 'https://portal.example' };
const captcha = 'https://captcha.example/api.js?render=explicit&onload=ready';

describe('the default Trusted Types policy', () => {
  it.each(['/assets/cipher.worker-Ab_1.js', 'https://portal.example/assets/index-3f.js', captcha])(
    'accepts %s',
    (url) => {
      expect(isAllowedScript(url, captcha, page)).toBe(true);
    },
  );

  it.each([
    'https://evil.example/assets/index.js',
    '//evil.example/assets/index.js',
    '/assets/../upload/evil.js',
    '/assets/deeper/evil.js',
    '/upload/evil.js',
    'https://captcha.example/api.js',
    'https://captcha.example/api.js?render=explicit&onload=ready&more=1',
    'http://portal.example/assets/index.js',
    'data:text/javascript,alert(1)',
    'blob:https://portal.example/1234',
    'javascript:alert(1)',
  ])('rejects %s', (url) => {
    expect(isAllowedScript(url, captcha, page)).toBe(false);
  });

  it('accepts a captcha script of this origin by its relative address', () => {
    expect(isAllowedScript('/captcha/api.js?a=1', '/captcha/api.js?a=1', page)).toBe(true);
    expect(isAllowedScript('/captcha/other.js', '/captcha/api.js?a=1', page)).toBe(false);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<div class="swal2-popup" onclick="alert(1)">',
    '<script>alert(1)</script>',
    '<svg/onload=alert(1)>',
    '<div style="color:red">',
    '<a href="https://evil.example">',
    '<div class="swal2-x"><iframe></iframe></div>',
  ])('rejects the HTML %s', (html) => {
    expect(isInertHtml(html)).toBe(false);
  });

  it("accepts a dialog's HTML", () => {
    expect(
      isInertHtml('<div class="swal2-header"><button type="button" class="swal2-close">&times;</button></div>'),
    ).toBe(true);
  });

  it('is created under the name default, and returns only accepted values', () => {
    type CreatePolicy = NonNullable<Window['trustedTypes']>['createPolicy'];
    const createPolicy = vi.fn<CreatePolicy>();
    const view = Object.create(window, { trustedTypes: { value: { createPolicy } }, location: { value: page } });
    installTrustedTypes(view, captcha);
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe('default');
    expect(rules?.createScriptURL(captcha)).toBe(captcha);
    expect(rules?.createScriptURL('/evil.js')).toBeNull();
    expect(rules?.createHTML('plain')).toBe('plain');
    expect(rules?.createHTML('<script>')).toBeNull();
  });

  it('does not prevent the start if the browser lacks Trusted Types, or the host forbids the policy', () => {
    const view = (trustedTypes: unknown) => Object.create(window, { trustedTypes: { value: trustedTypes } });
    const createPolicy = () => {
      throw new TypeError('disallowed');
    };
    expect(() => installTrustedTypes(view(undefined), captcha)).not.toThrow();
    expect(() => installTrustedTypes(view({ createPolicy }), captcha)).not.toThrow();
  });
});
