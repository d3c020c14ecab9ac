/** The pages of SCAN forms; accounts that have none are led away. */
import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { useUser } from '#store/lists/live.ts';
import { LabelList } from './label-list.tsx';
import { ScanFormHistory } from './scan-form-history.tsx';

const pageOf = (Content: ComponentType) =>
  function ScanFormsPage() {
    const user = useUser();
    if (!user) return null;
    return user.scanFormOpen ? <Content /> : <Navigate to="/" replace />;
  };

export const ScanFormPage = pageOf(LabelList);
export const ScanFormHistoryPage = pageOf(ScanFormHistory);
