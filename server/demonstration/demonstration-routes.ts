import { escape } from 'es-toolkit/string';
import { refuseForeignSites } from '../http/call-guards.ts';
import type { Routes } from '../http/calls.ts';
import { objectOf } from '../schemas.ts';
import type { Database } from '../database/database.ts';
import type { CaptchaOutcomes } from './simulate-outcomes.ts';
import type { DemonstrationGateway, DemonstrationSms } from './demonstration-gateway.ts';
import type { VisitorSessions } from '../visitors/visitor-session.ts';
import { resetDemonstration } from './demonstration-data.ts';
import { demonstrationRows, type DemonstrationRow } from './demonstration-inputs.ts';

const captchaQuery = objectOf({ next: { enum: ['refused', 'failed', 'missing'] } });

/** Hidden from the OpenAPI document. */
const schema = { hide: true } as const;

interface DemonstrationDependencies {
  readonly publicOrigin: string | null;
  readonly clock: () => number;
  readonly database: Database;
  readonly gateway: DemonstrationGateway;
  readonly captchaOutcomes: CaptchaOutcomes;
  readonly sessions: VisitorSessions;
}

/** The pages under /demo. */
export const demonstrationRoutes: Routes<DemonstrationDependencies> = async (
  app,
  { publicOrigin, clock, database, gateway, sessions, captchaOutcomes },
) => {
  app.get('/demo', { schema }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(demonstrationPage(await gateway.list())),
  );

  app.get('/demo/style.css', { schema }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(demonstrationStyle),
  );

  app.get('/demo/sms', { schema }, () => gateway.list());

  app.get('/demo/captcha', { schema: { ...schema, querystring: captchaQuery } }, async (request, reply) => {
    await captchaOutcomes.choose(await sessions.ensure(request, reply), request.query.next);
    return reply.redirect('/', 303);
  });

  app.register(async (reset) => {
    refuseForeignSites(reset, { publicOrigin });
    // The page's form sends an empty body.
    reset.addContentTypeParser('application/x-www-form-urlencoded', async () => null);
    reset.post('/demo/reset', { schema }, async (_request, reply) => {
      await resetDemonstration(database, clock());
      return reply.redirect('/demo', 303);
    });
  });
};

/** The page /demo: all demonstration inputs and the messages sent. */
export function demonstrationPage(sent: readonly DemonstrationSms[]): string {
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demostración del portal de refrendo</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/demo/style.css">
</head>
<body>
<main>
<h1>Demostración del portal de refrendo</h1>
<p>Estos datos existen solo mientras el servidor usa los secretos de demostración. <a href="/?demo">Ir al portal</a></p>
<form method="post" action="/demo/reset"><button>Borrar lo registrado y volver a empezar</button></form>
<h2>Mensajes de texto enviados</h2>
${sent.length === 0 ? '<p>Todavía ninguno. Recargue esta página después de solicitar un código.</p>' : `<ul>${sent.map(message).join('')}</ul>`}
<h2>Qué escribir y qué sucede</h2>
<table>
<thead><tr><th scope="col">Dónde</th><th scope="col">Entrada</th><th scope="col">Qué sucede</th><th scope="col">Lista</th></tr></thead>
<tbody>
${demonstrationRows.map(tableRow).join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`;
}

export const demonstrationStyle = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #1b2a3a; background: #fff; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
h1, h2 { color: #0b4f8a; }
a { color: #0b4f8a; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid #c9d6e2; text-align: left; vertical-align: top; }
`;

function tableRow({ field, input, description, ids }: DemonstrationRow): string {
  const inputCell =
    field === 'Captcha'
      ? `<a href="/demo/captcha?next=${input}">${escape(input)}</a>`
      : `<code>${escape(input)}</code>`;
  return `<tr><td>${field}</td><td>${inputCell}</td><td>${escape(description)}</td><td>${ids.join(', ')}</td></tr>`;
}

function message({ number, text, at }: DemonstrationSms): string {
  return `<li><time datetime="${at}">${at.slice(11, 19)}</time> ${escape(number)}: ${escape(text)}</li>`;
}
