import { routes, type Route } from '../../machines/model/events.ts';

/** The route of a path; any other path than the portal's is the root (APP-1). */
export function toRoute(path: string): Route {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route === trimmed) ?? '/';
}
