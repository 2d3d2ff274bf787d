import { routes, type Route } from '../../machines/model/events.ts';

/** The route of a path; any other path than the portal's is the root (APP-1). */
export function toRoute(path: string): Route {
  const trimmed = path.replace(/\/+$/, '');
  return routes.find((route) => route === trimmed) ?? '/';
}
