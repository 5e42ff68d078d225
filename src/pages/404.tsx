import { ErrorPage } from '../layouts/error/error-page.tsx';
import { ErrorScene } from '../layouts/error/error-scene.tsx';

export default function NotFoundPage() {
  return <ErrorPage status={404} scene={<ErrorScene status={404} />} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
