import { startPagePanel } from 'xstate-paths/page-panel';
import { portalChart } from './portal-chart.ts';
import { customerWords } from './step-words.ts';

window.__portalInspect = startPagePanel(portalChart, customerWords).inspect;
