import { describePageRuntime } from '@handrail/page/testing';
import { contractRuntime } from '../../testing/contract-runtime.ts';

describePageRuntime('a page with script in a browser', { open: contractRuntime().open, forms: 'scripted' });
