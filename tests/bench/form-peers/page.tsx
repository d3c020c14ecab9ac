/** One form library at a time, named by `?peer=`, holding `?rows=` customs lines. */
import { createRoot } from 'react-dom/client';
import { AntdForm } from './antd-form.tsx';
import { FormikForm } from './formik-form.tsx';
import { OneInput } from './one-input.tsx';
import { HookForm } from './react-hook-form.tsx';

const PEERS = { 'react-hook-form': HookForm, formik: FormikForm, antd: AntdForm, 'one input': OneInput };

const asked = new URLSearchParams(location.search);
const Peer = PEERS[asked.get('peer') as keyof typeof PEERS];
createRoot(document.querySelector('main')!).render(<Peer rows={Number(asked.get('rows'))} />);
