/** Open to anyone where the server says that its demo is filled. */
export const DEMO_ACCOUNT = { email: 'demo@packbench.example', password: 'Demo_2026' };
