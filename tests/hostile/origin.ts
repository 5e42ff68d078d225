import { openSample } from '../kit/sample.ts';

/** The sample behind a process of its own, which can be stopped. */
const { url } = await openSample();
process.send?.({ ready: url });
