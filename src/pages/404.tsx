import { ErrorPage } from '../layouts/error/error-page.tsx';

export default function NotFoundPage() {
  return <ErrorPage status={404} />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
