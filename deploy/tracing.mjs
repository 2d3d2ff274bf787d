/*
 * Traces the server with OpenTelemetry, without changes to its code. Run in the release's folder:
 *
 *   npm install --no-save --ignore-scripts @opentelemetry/{sdk-node,exporter-trace-otlp-http,instrumentation-http}@0.223.0 \
 *     @opentelemetry/instrumentation-{pg@0.76.0,pino@0.69.0,undici@0.33.0}
 *   OTEL_SERVICE_NAME=refrendo OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318 node --import ./deploy/tracing.mjs dist-server/main.js
 *
 * These are the last versions for Node 20. A `traceparent` header continues the proxy's trace; log lines get `trace_id`.
 * OTEL_TRACES_SAMPLER and the SDK's other variables apply.
 */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { PinoInstrumentation } from '@opentelemetry/instrumentation-pino';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK, tracing } from '@opentelemetry/sdk-node';

/** Attributes without personal data. SQL has placeholders. Omits URL queries, addresses, and the paths of other servers. */
const kept =
  /^(?:http\.(?:request\.method|response\.status_code|method|status_code)|db\.(?:system|statement|system\.name|query\.text)|error\.type)$/;
const isServer = ({ kind }) => kind === 1;

/** Removes data that could identify a customer: other attributes, and error messages, which can quote a row. */
const redactor = {
  onStart() {},
  onEnd(span) {
    for (const name of Object.keys(span.attributes))
      if (!kept.test(name) && !(isServer(span) && name === 'url.path')) delete span.attributes[name];
    span.events.length = 0;
    delete span.status.message;
  },
  forceFlush: async () => {},
  shutdown: async () => {},
};

new NodeSDK({
  spanProcessors: [redactor, new tracing.BatchSpanProcessor(new OTLPTraceExporter())],
  metricReaders: [],
  logRecordProcessors: [],
  instrumentations: [
    new HttpInstrumentation(),
    new PgInstrumentation({ requireParentSpan: true }),
    new PinoInstrumentation({ disableLogSending: true }),
    new UndiciInstrumentation(),
  ],
}).start();
