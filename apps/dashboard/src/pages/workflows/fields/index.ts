export { planFields } from './plan-fields.ts';
export { type FieldsReader, SchemaFields } from './schema-fields.tsx';
