import * as everything from '@handrail/fel';

export { everything };
