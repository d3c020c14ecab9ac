import { expose } from 'comlink';
import { judge } from '#domain/rules/judge.ts';
import type { ValidationApi } from './validation.api.ts';

const api: ValidationApi = { judge };

expose(api);
