import { routes, type Route } from '../../machines/model/events.ts';

/** The route of a path; any path that the portal does not have is the root (APP-1). */
export function routeOfPath(path: string): Route {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return routes.find((route) => route === trimmed) ?? '/';
}
