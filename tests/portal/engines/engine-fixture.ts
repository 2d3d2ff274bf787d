import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import type { SavedSession } from '../../../machines/model/kept-items.ts';
import type { Route } from '../../../machines/model/events.ts';
import { startControlledBackend, type ControlledBackend } from '../../../tools/drivers/controlled-backend.ts';
import type { EnginePage, PageSize } from '../../../tools/drivers/engines/engine-page.ts';
import { engineScreen, screenWith } from '../../../tools/drivers/engines/engine-screen.ts';
import type { StartEngine } from '../../../tools/drivers/engines/find-engines.ts';
import { startPortal, type PortalServer } from '../../../tools/drivers/portal-server.ts';
import type { ExpectedElement, Screen } from '../../../tools/portal/screen.ts';
import { storedSession } from '../../../tools/portal/backend/stored-session.ts';

/** A browser engine and two built portals: one with the reference backend, one with a controlled backend. */
export interface EngineFixture {
  readonly portal: PortalServer;
  readonly backend: ControlledBackend;
  open(size: PageSize): Promise<EngineVisitor>;
  close(): Promise<void>;
}

/** A browser tab in that engine. */
export interface EngineVisitor {
  readonly page: EnginePage;
  readonly screen: Screen;
  /** Opens a route of the controlled backend's portal with only this session in the tab's storage. */
  load(route: Route, saved: SavedSession): Promise<void>;
  /** Waits until these elements are visible. */
  sees(...elements: ExpectedElement[]): Promise<void>;
  /** Waits until the open dialog has this title, and confirms it. */
  confirms(title: string): Promise<void>;
  attaches(name: string, content: Uint8Array): Promise<void>;
  /** an element's text; '' if it is missing */
  reads(selector: string): Promise<string>;
}

/** Starts both portals and the engine. @throws if the engine is not installed */
export async function openEngineFixture(start: StartEngine): Promise<EngineFixture> {
  if (start === null) throw new Error('the engine is not installed');
  const backend = await startControlledBackend(resolve('dist'));
  const portal = await startPortal();
  const engine = await start();
  return {
    portal,
    backend,
    open: async (size) => visitorOf(await engine.open(size), backend),
    close: async () => {
      await engine.close();
      await Promise.all([portal.stop(), backend.close()]);
    },
  };
}

function visitorOf(page: EnginePage, backend: ControlledBackend): EngineVisitor {
  const screen = engineScreen(page);
  const reads = (selector: string) => page.evaluate(readText, selector);
  return {
    page,
    screen,
    reads,
    load: async (route, saved) => {
      await page.goto(`${backend.url}/robots.txt`);
      await page.evaluate(storeItems, storedSession(saved, Date.now()));
      await page.goto(backend.url + route);
    },
    sees: async (...elements) => expect(await screen.differences(screenWith(...elements))).toEqual([]),
    confirms: async (title) => {
      await expect.poll(() => reads('.swal2-title'), { timeout: 15_000 }).toBe(title);
      await screen.press('Aceptar');
      await expect.poll(() => reads('.swal2-title'), { timeout: 15_000 }).toBe('');
    },
    attaches: async (name, content) => {
      const path = join(mkdtempSync(join(tmpdir(), 'refrendo-')), name);
      writeFileSync(path, content);
      await page.upload('input[type=file]', [path]);
    },
  };
}

/** Runs in the page. */
function readText(selector: string): string {
  return document.querySelector<HTMLElement>(selector)?.innerText.trim() ?? '';
}

/** Runs in the page. */
function storeItems(items: readonly (readonly [string, string])[]): void {
  sessionStorage.clear();
  for (const [key, item] of items) sessionStorage.setItem(key, item);
}
