export { createForm, loadDefinition } from '@handrail/form';
