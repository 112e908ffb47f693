#!/usr/bin/env node
// The linter under the name that the framework gives it: the same as "handrail lint".
process.argv.splice(2, 0, 'lint');
require('./handrail.js');
