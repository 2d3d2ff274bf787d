/** Runs the load in a separate process, to measure its CPU time apart from the server's. */
import { runLoad, type LoadOrder } from './load.ts';
import { startStubGateway } from './sms-gateway.ts';

const gateway = await startStubGateway();
process.on('message', async (order: LoadOrder) => process.send?.({ result: await runLoad(order, gateway) }));
process.on('disconnect', () => process.exit());
process.send?.({ gatewayUrl: gateway.url });
