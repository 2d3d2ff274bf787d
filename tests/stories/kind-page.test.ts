import { createContext, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { KindPage } from '../../.storybook/kind-page.tsx';

// the blocks render their contents only in a running Storybook
vi.mock('@storybook/addon-docs/blocks', () => {
  const nothing = () => null;
  const parameters = { component: 'Button', usage: { when: 'one action', not: 'a link' } };
  return {
    DocsContext: createContext({ componentStories: () => [{ id: 'button', parameters }] }),
    Heading: ({ children }: { readonly children: ReactNode }) => children,
    ...{ Controls: nothing, Description: nothing, DocsStory: nothing, Title: nothing },
  };
});

test('the page of a kind of component explains when to use each component and when not', () => {
  const html = renderToStaticMarkup(createElement(KindPage)).replaceAll(/<\/?strong>/g, '');
  expect(html).toBe('<dl><dt>When to use</dt><dd>one action</dd><dt>When not to use</dt><dd>a link</dd></dl>');
});
