export { type FieldsReader, FormFields } from './form-fields.tsx';
export { dataOfInputs, type FormLink, inputsOfData } from './form-link.ts';
export { planFields } from './plan-fields.ts';
export { SchemaFields } from './schema-fields.tsx';
