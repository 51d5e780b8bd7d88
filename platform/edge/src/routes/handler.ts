import type { ServiceEnv } from '@vitrine/http';
import type { Handler, Hono } from 'hono';

interface EdgeEnv {
  Bindings: Partial<ServiceEnv>;
}

export type EdgeApp = Hono<EdgeEnv>;
export type EdgeHandler = Handler<EdgeEnv>;
