import * as everything from '@handrail/form';

export { everything };
