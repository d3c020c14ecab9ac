import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDatabase, useUser } from '#store/lists/live.ts';
import { removeDimension, saveDimension, type Dimension } from '#store/collections/user-settings.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/layout/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { DimensionDialog } from './dimension-dialog.tsx';

/** The sizes the order form offers as chips. */
export function DimensionsPage() {
  const { t } = useTranslation(['defaults', 'form']);
  const user = useUser();
  const db = useDatabase();
  const [edited, setEdited] = useState<Dimension | 'new' | null>(null);
  if (!user) return null;
  const { dimensions, defaultMassUnit, defaultDistanceUnit } = user;
  const smallUnit = defaultMassUnit === 'lb' ? 'oz' : 'g';
  const isLocked = user.isProxyLogin === true;
  const sizeOf = ({ length, width, height, weight, weight2 }: Dimension) => {
    const sides = `${[length, width, height].join(' × ')} ${t(`form:unit.${defaultDistanceUnit}`)}`;
    const parts = [
      weight > 0 ? `${weight} ${t(`form:unit.${defaultMassUnit}`)}` : '',
      weight2 > 0 ? `${weight2} ${t(`form:unit.${smallUnit}`)}` : '',
    ].filter(Boolean);
    return parts.length > 0 ? `${sides}, ${parts.join(' ')}` : sides;
  };
  const remove = async (dimension: Dimension) => {
    if (!db || !(await removeDimension(db, dimension.id))) return;
    showToast({
      text: t('defaults:dimensions.deleted', { name: dimension.nickName }),
      action: {
        label: t('defaults:dimensions.undo'),
        onAction: () => void saveDimension(db, dimension),
      },
    });
  };
  const add = (
    <Button variant="primary" icon="plus" disabled={isLocked} onClick={() => setEdited('new')}>
      {t('defaults:dimensions.add')}
    </Button>
  );
  return (
    <Page title={t('defaults:dimensions.title')} width="narrow" actions={dimensions.length > 0 && add}>
      {isLocked && (
        <Banner tone="info" className="mb-4">
          {t('defaults:dimensions.locked')}
        </Banner>
      )}
      {dimensions.length === 0 ? (
        <EmptyState
          icon="package"
          title={t('defaults:dimensions.empty')}
          text={t('defaults:dimensions.emptyText')}
          actions={add}
        />
      ) : (
        <Card padded={false}>
          <ul aria-label={t('defaults:dimensions.title')} className="divide-y divide-line">
            {dimensions.map((dimension) => (
              <li key={dimension.id} className="flex items-center gap-2 py-2 pr-2 pl-4">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">{dimension.nickName}</p>
                  <p className="text-base text-text-2 tabular-nums">{sizeOf(dimension)}</p>
                </div>
                {!isLocked && (
                  <>
                    <IconButton
                      icon="edit"
                      label={t('defaults:dimensions.edit', { name: dimension.nickName })}
                      onClick={() => setEdited(dimension)}
                    />
                    <IconButton
                      icon="trash"
                      tone="danger"
                      label={t('defaults:dimensions.delete', { name: dimension.nickName })}
                      onClick={() => void remove(dimension)}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {edited !== null && (
        <DimensionDialog
          start={edited === 'new' ? null : edited}
          taken={dimensions}
          massUnit={defaultMassUnit}
          distanceUnit={defaultDistanceUnit}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}
