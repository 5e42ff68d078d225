import { startOriginForTest } from '../support/origin.ts';

/** The sample content behind a process of its own, which can be stopped. */
const { url } = await startOriginForTest();
process.send?.({ ready: url });
