import { describePageRuntime } from '@handrail/page/testing';
import { contractRuntime } from '../../testing/contract-runtime.ts';

describePageRuntime('a page in a browser', { ...contractRuntime(), forms: 'native' });
