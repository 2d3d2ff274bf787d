import { routes, type Route } from '../../machines/model/events.ts';

/** The route of a path; the root for unknown paths (APP-1). */
export function toRoute(path: string): Route {
  const trimmed = path.replace(/\/+$/, '');
  return routes.find((route) => route === trimmed) ?? '/';
}
