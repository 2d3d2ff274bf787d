import { startPagePanel } from '../chart/panel/page-panel.ts';
import { portalChart } from './portal-chart.ts';
import { customerWords } from './step-words.ts';

window.__portalInspect = startPagePanel(portalChart, customerWords).inspect;
