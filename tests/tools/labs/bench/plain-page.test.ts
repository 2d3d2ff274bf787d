import { expect, test } from 'vitest';
import { toPlainPage } from '../../../../tools/labs/bench/plain-page.ts';

test('the plain page has the content of the rendered landing, without its classes, scripts and comments', () => {
  const plain = toPlainPage(
    `<script>early()</script><div id="root"><link rel="preload" href="/a.svg"/><!--$--><main class="x" data-part="y"><h1>Agua</h1></main><!--/$--></div>\n<noscript></noscript></body>`,
  );
  expect(plain).toContain('<body><main><h1>Agua</h1></main></body>');
  expect(plain).not.toContain('early()');
});

test('a build without a rendered landing is refused', () => {
  expect(() => toPlainPage('<body></body>')).toThrow('npm run build');
});
