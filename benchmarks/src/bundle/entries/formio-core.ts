export { ProcessorMap, processSync } from '@formio/core';
