{{/* What the pods of servers and of migrations have in common: no user but a numbered one, no rights, no token. */}}
{{- define "whereabouts.podBasics" -}}
automountServiceAccountToken: false
# Kubernetes would put the addresses of all services of the namespace into the environment, under names that may be those of settings.
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end -}}

{{- define "whereabouts.containerBasics" -}}
image: {{ include "whereabouts.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{/* Where a server's pod may run: over nodes and zones, as evenly as they allow. */}}
{{- define "whereabouts.spread" -}}
{{- if .Values.topologySpreadConstraints -}}
{{- toYaml .Values.topologySpreadConstraints }}
{{- else -}}
{{- $selector := include "whereabouts.selector" . -}}
{{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
- maxSkew: 1
  topologyKey: {{ . }}
  whenUnsatisfiable: ScheduleAnyway
  labelSelector:
    matchLabels: {{- $selector | nindent 6 }}
{{- end }}
{{- end }}
{{- end -}}

{{/* A server's environment. A key that is missing in the Secret keeps the pod from starting, and Kubernetes names it. */}}
{{- define "whereabouts.environment" -}}
envFrom:
  - configMapRef: { name: {{ include "whereabouts.fullname" . }} }
  - secretRef: { name: {{ include "whereabouts.secret" . }} }
env:
  {{- $secret := include "whereabouts.secret" . }}
  {{- range splitList "\n" (include "whereabouts.neededSecrets" .) }}
  - name: {{ . }}
    valueFrom:
      secretKeyRef: { name: {{ $secret }}, key: {{ . }} }
  {{- end }}
  # Whatever else the Secret holds: the owner's address is none of a server's business.
  - { name: MIGRATE_DATABASE_URL, value: "" }
{{- end -}}

{{- define "whereabouts.volumes" -}}
- name: data
  {{- if .Values.database.embedded }}
  persistentVolumeClaim:
    claimName: {{ default (printf "%s-data" (include "whereabouts.fullname" .)) .Values.database.volume.existingClaim }}
  {{- else }}
  emptyDir: { medium: Memory, sizeLimit: {{ .Values.memory.data }} }
  {{- end }}
- name: tmp
  emptyDir: { medium: Memory, sizeLimit: {{ .Values.memory.tmp }} }
{{- with .Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end -}}
