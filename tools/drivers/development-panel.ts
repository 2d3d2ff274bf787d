import drawings from 'virtual:chart-drawings';
import css from 'xstate-paths/chart.css?inline';
import { createChartLink, startPanel, type ChartReport } from 'xstate-paths/panel';
import { portalChart } from './portal-chart.ts';
import { customerWords } from './step-words.ts';

window.__portalInspect = startPagePanel().inspect;

/**
 * Adds a button that opens the statechart beside the portal in development. A shadow tree isolates the style sheets of
 * both.
 * @returns the link, whose `inspect` observes the machine's actor
 */
function startPagePanel() {
  const host = document.createElement('aside');
  host.lang = 'en';
  host.setAttribute('aria-label', 'Statechart');
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<style>${css}
.toggle { position: fixed; inset: auto 8px 8px auto; z-index: 2147483647; padding: 6px 12px; border: 0; border-radius: 999px; background: #0a4480; color: #fff; font: 600 13px system-ui; cursor: pointer }
.panel { position: fixed; inset: 0 0 0 auto; z-index: 2147483646; width: 45vw; padding-block-end: 48px !important; box-shadow: 0 0 24px #0005 }
.panel[hidden] { display: none }</style><button type="button" class="toggle" aria-expanded="false">Statechart</button><div class="panel" hidden></div>`;

  let show: ((report: ChartReport) => void) | null = null;
  const link = createChartLink(portalChart, customerWords, (report) => show?.(report));

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
      onTransition: link.takeTransition,
      onStep: link.takeStep,
    });
    const report = link.report();
    if (report) show(report);
  });
  document.documentElement.append(host);
  return link;
}
