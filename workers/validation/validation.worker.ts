import { expose } from 'comlink';
import { judgeAsSaved } from '#domain/rules/judge.ts';
import type { ValidationApi } from './validation.api.ts';

const api: ValidationApi = { judge: judgeAsSaved };

expose(api);
