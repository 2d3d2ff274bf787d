import drawings from 'virtual:chart-drawings';
import type { Model } from '../model.ts';
import css from '../drawing/chart.css?inline';
import { createChartLink, type ChartLink, type ChartReport } from './chart-link.ts';
import { startPanel } from './panel.ts';

/**
 * Adds a button that opens the statechart beside an application in development. Call it before the application starts. A
 * shadow tree isolates the style sheets of both.
 * @returns the link; pass its `inspect` to the machine's actor
 */
export function startPagePanel(chart: Model, words: ReadonlyMap<string, string>): ChartLink {
  const host = document.createElement('aside');
  host.lang = 'en';
  host.setAttribute('aria-label', 'Statechart');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<style>${css}
.toggle { position: fixed; inset: auto 8px 8px auto; z-index: 2147483647; padding: 6px 12px; border: 0; border-radius: 999px; background: #0a4480; color: #fff; font: 600 13px system-ui; cursor: pointer }
.panel { position: fixed; inset: 0 0 0 auto; z-index: 2147483646; width: 45vw; padding-block-end: 48px !important; box-shadow: 0 0 24px #0005 }
.panel[hidden] { display: none }</style><button type="button" class="toggle" aria-expanded="false">Statechart</button><div class="panel" hidden></div>`;

  let show: ((report: ChartReport) => void) | null = null;
  const link = createChartLink(chart, words, (report) => show?.(report));

  const toggle = shadow.querySelector('button');
  const panel = shadow.querySelector<HTMLElement>('.panel');
  toggle?.addEventListener('click', () => {
    if (!panel) return;
    panel.hidden = !panel.hidden;
    toggle.setAttribute('aria-expanded', String(!panel.hidden));
    // keep the application visible beside the panel
    document.documentElement.style.marginInlineEnd = panel.hidden ? '' : '45vw';
    if (panel.hidden) return;
    show ??= startPanel(panel, drawings, {
      onState: () => undefined,
      onTransition: link.takeTransition,
      onStep: link.takeStep,
    });
    const report = link.report();
    if (report) show(report);
  });
  document.documentElement.append(host);
  return link;
}
